/** What an archive without zip64 can contain, and what the archive itself may measure. */
export const maxZipBytes = 2 ** 32 - 1;

export class ZipTooLargeError extends Error {}
