/** The job that plays the example chats; pending ones are merged. */
export const playDemoJob = 'play-demo';
