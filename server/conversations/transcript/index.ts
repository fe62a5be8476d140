export { transcriptRoutes } from './transcript.routes.ts';
export { listTranscriptMails } from './transcript-mails.repository.ts';
