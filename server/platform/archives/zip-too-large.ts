/** The limit of an archive without zip64, both for its content and for the archive itself. */
export const maxZipBytes = 2 ** 32 - 1;

export class ZipTooLargeError extends Error {}
