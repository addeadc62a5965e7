package hevc

// A contextIndex is the place of a context variable in a coder.
type contextIndex int

// The context variables of intra slices, by syntax element.
const (
	splitContext       contextIndex = 0                       // split_cu_flag
	partContext                     = splitContext + 3        // part_mode
	probableContext                 = partContext + 1         // prev_intra_luma_pred_flag
	chromaModeContext               = probableContext + 1     // intra_chroma_pred_mode
	lumaCodedContext                = chromaModeContext + 1   // cbf_luma
	chromaCodedContext              = lumaCodedContext + 2    // cbf_cb and cbf_cr
	lastXContext                    = chromaCodedContext + 2  // last_sig_coeff_x_prefix
	lastYContext                    = lastXContext + 18       // last_sig_coeff_y_prefix
	groupContext                    = lastYContext + 18       // coded_sub_block_flag
	significantContext              = groupContext + 4        // sig_coeff_flag
	aboveOneContext                 = significantContext + 42 // coeff_abs_level_greater1_flag
	aboveTwoContext                 = aboveOneContext + 24    // coeff_abs_level_greater2_flag
	contextCount                    = aboveTwoContext + 6
)

// initValues are the values of initType 0 (Tables 9-5 to 9-37), of the context variables in their order.
var initValues = [contextCount]uint8{
	139, 141, 157,
	184,
	184,
	63,
	111, 141,
	94, 138,
	110, 110, 124, 125, 140, 153, 125, 127, 140, 109, 111, 143, 127, 111, 79, 108, 123, 63,
	110, 110, 124, 125, 140, 153, 125, 127, 140, 109, 111, 143, 127, 111, 79, 108, 123, 63,
	91, 171, 134, 141,
	111, 111, 125, 110, 110, 94, 124, 108, 124, 107, 125, 141, 179, 153, 125, 107, 125, 141, 179, 153, 125,
	107, 125, 141, 179, 153, 125, 140, 139, 182, 182, 152, 136, 152, 136, 153, 136, 139, 111, 136, 139, 111,
	140, 92, 137, 138, 140, 152, 138, 139, 153, 74, 149, 92, 139, 107, 122, 152, 140, 179, 166, 182, 140, 227, 122, 197,
	138, 153, 136, 167, 152, 152,
}

// rangeTable has the ranges of the less probable value, by pStateIdx and qRangeIdx (Table 9-46).
var rangeTable = [64][4]uint8{
	{128, 176, 208, 240}, {128, 167, 197, 227}, {128, 158, 187, 216}, {123, 150, 178, 205}, {116, 142, 169, 195}, {111, 135, 160, 185}, {105, 128, 152, 175}, {100, 122, 144, 166},
	{95, 116, 137, 158}, {90, 110, 130, 150}, {85, 104, 123, 142}, {81, 99, 117, 135}, {77, 94, 111, 128}, {73, 89, 105, 122}, {69, 85, 100, 116}, {66, 80, 95, 110},
	{62, 76, 90, 104}, {59, 72, 86, 99}, {56, 69, 81, 94}, {53, 65, 77, 89}, {51, 62, 73, 85}, {48, 59, 69, 80}, {46, 56, 66, 76}, {43, 53, 63, 72},
	{41, 50, 59, 69}, {39, 48, 56, 65}, {37, 45, 54, 62}, {35, 43, 51, 59}, {33, 41, 48, 56}, {32, 39, 46, 53}, {30, 37, 43, 50}, {29, 35, 41, 48},
	{27, 33, 39, 45}, {26, 31, 37, 43}, {24, 30, 35, 41}, {23, 28, 33, 39}, {22, 27, 32, 37}, {21, 26, 30, 35}, {20, 24, 29, 33}, {19, 23, 27, 31},
	{18, 22, 26, 30}, {17, 21, 25, 28}, {16, 20, 23, 27}, {15, 19, 22, 25}, {14, 18, 21, 24}, {14, 17, 20, 23}, {13, 16, 19, 22}, {12, 15, 18, 21},
	{12, 14, 17, 20}, {11, 14, 16, 19}, {11, 13, 15, 18}, {10, 12, 15, 17}, {10, 12, 14, 16}, {9, 11, 13, 15}, {9, 11, 12, 14}, {8, 10, 12, 14},
	{8, 9, 11, 13}, {7, 9, 11, 12}, {7, 9, 10, 12}, {7, 8, 10, 11}, {6, 8, 9, 11}, {6, 7, 9, 10}, {6, 7, 8, 9}, {2, 2, 2, 2},
}

// unlikelyTable is transIdxLps (Table 9-47): the state after the less probable value.
var unlikelyTable = [64]uint8{
	0, 0, 1, 2, 2, 4, 4, 5, 6, 7, 8, 9, 9, 11, 11, 12, 13, 13, 15, 15, 16, 16, 18, 18, 19, 19, 21, 21, 22, 22, 23, 24,
	24, 25, 26, 26, 27, 27, 28, 29, 29, 30, 30, 30, 31, 32, 32, 33, 33, 33, 34, 34, 35, 35, 35, 36, 36, 36, 37, 37, 37, 38, 38, 63,
}
