/** Bus channel that notifies every process that sessions of a user have ended. */
export const sessionEndsChannel = 'session-ends';
