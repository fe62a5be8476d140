/** Rounds down to mebibytes. */
export function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
