export { transcriptRoutes } from './transcript.routes.ts';
export { listTranscriptMails } from './transcript-mails.repository.ts';
export { hasVerifiedOwner } from './verified-owner.repository.ts';
