/** Excel's limits of a worksheet. */
export const SHEET_ROWS = 1_048_576
export const SHEET_COLUMNS = 16_384
