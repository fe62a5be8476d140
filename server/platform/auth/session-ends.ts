/** The bus channel that tells every process of a user some of whose sessions have ended. */
export const sessionEndsChannel = 'session-ends';
