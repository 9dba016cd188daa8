#include "CWeights.h"
