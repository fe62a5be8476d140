/** Whom the demo organization belongs to. */
export const demoEmail = 'demo@example.com';
