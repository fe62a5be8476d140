/** Whole megabytes of 1024 × 1024 bytes, as upload limits are defined. */
export function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
