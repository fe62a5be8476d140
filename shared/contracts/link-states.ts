/** What has become of a link that was mailed; an older one may expire when a newer one is sent. */
export const linkStates = ['valid', 'expired', 'used', 'unknown'] as const;
