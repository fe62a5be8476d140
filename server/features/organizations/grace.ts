/** How long a deleted organization can be brought back (O4). */
export const graceMs = 30 * 86_400_000;
