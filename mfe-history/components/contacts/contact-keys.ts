/** Prefix of all query keys of contacts. */
export const contactKeys = ['contacts'] as const;
