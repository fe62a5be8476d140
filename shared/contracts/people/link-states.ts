/** State of a link sent by e-mail. Sending a new link may expire previous ones. */
export const linkStates = ['valid', 'expired', 'used', 'unknown'] as const;
