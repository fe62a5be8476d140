/** How long a deleted organization can be restored. */
export const graceMs = 30 * 86_400_000;
