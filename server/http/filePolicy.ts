/** Publishers decide what is in a file, so a browser that shows one must not run or load anything from it. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
