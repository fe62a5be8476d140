/** The owner of the demo organization. */
export const demoEmail = 'demo@example.com';
