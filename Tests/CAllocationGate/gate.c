#include "CAllocationGate.h"
