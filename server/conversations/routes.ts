import type { Hooks } from '#server/hooks.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Services } from '#server/services.ts';
import {
  attachmentServing,
  customerAttachmentRoutes,
  memberAttachmentRoutes,
} from './attachments/index.ts';
import { availabilityRoutes } from './availability/index.ts';
import { cannedReplyRoutes } from './canned-replies/index.ts';
import { chatTranslationRoutes } from './chat-translation/index.ts';
import { closeReasonRoutes } from './close-reasons/index.ts';
import {
  contactRequestRoutes,
  contactRoutes,
  createContactTags,
  customerContactRoutes,
  customerFieldRoutes,
  customerImportRoutes,
  personRoutes,
  progressStateRoutes,
} from './contacts/index.ts';
import { customerAccountRoutes } from './customer-accounts/index.ts';
import { customerDataRoutes } from './customer-data/index.ts';
import { exportRoutes, exportServing } from './exports/index.ts';
import { feedbackRoutes } from './feedback/index.ts';
import {
  customerHandoffRoutes,
  handoffSummaryRoutes,
  memberHandoffRoutes,
} from './handoff/index.ts';
import { inboxRoutes } from './inbox/index.ts';
import { liveRoutes } from './live/index.ts';
import { noteRoutes } from './notes/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { ratingReviewRoutes } from './rating-reviews/index.ts';
import { chatMemberRoutes, customerReadingRoutes } from './reading/index.ts';
import { relatedChatRoutes } from './related/index.ts';
import { retentionRoutes } from './retention/index.ts';
import { savedViewRoutes } from './saved-views/index.ts';
import { sessionRoutes } from './sessions/index.ts';
import { statisticsRoutes } from './statistics/index.ts';
import { customerHostSuggestionRoutes, suggestionRoutes } from './suggestions/index.ts';
import { tagRoutes } from './tags/index.ts';
import { teamRoutes } from './teams/index.ts';
import { transcriptRoutes } from './transcript/index.ts';
import { unansweredRoutes } from './unanswered/index.ts';
import { previewRoutes, webRoutes } from './web/index.ts';

export function adminRoutes(app: App, services: Services): void {
  ratingReviewRoutes(app, services);
  unansweredRoutes(app, services);
  sessionRoutes(app);
  inboxRoutes(app);
  relatedChatRoutes(app);
  closeReasonRoutes(app);
  chatTranslationRoutes(app, services);
  chatMemberRoutes(app, services);
  tagRoutes(app, ({ transaction, caller }) =>
    createContactTags(transaction, caller.organizationId),
  );
  teamRoutes(app, services);
  suggestionRoutes(app, services);
  availabilityRoutes(app, services);
  memberHandoffRoutes(app, services);
  handoffSummaryRoutes(app);
  noteRoutes(app, services);
  notificationRoutes(app, services);
  cannedReplyRoutes(app);
  savedViewRoutes(app);
  memberAttachmentRoutes(app, services);
  statisticsRoutes(app, services);
  contactRoutes(app, services);
  contactRequestRoutes(app);
  personRoutes(app, services);
  customerDataRoutes(app, services);
  progressStateRoutes(app);
  customerFieldRoutes(app);
  customerImportRoutes(app, services);
  exportRoutes(app, services);
  retentionRoutes(app, services);
  liveRoutes(app, services);
}

export function customerRoutes(app: App, services: Services, hooks: Hooks): void {
  const { movePurchases } = hooks;
  const hasMailServer = services.config.SMTP_URL !== undefined;
  webRoutes(app, { ...services, hasMailServer, movePurchases });
  previewRoutes(app, services);
  customerAccountRoutes(app, {
    ...{ ...services, hasMailServer, movePurchases },
    showsCodes: services.config.DEMO || services.config.DEVELOPMENT,
  });
  customerHostSuggestionRoutes(app, services);
  feedbackRoutes(app, services);
  customerReadingRoutes(app, services);
  customerHandoffRoutes(app, services);
  customerContactRoutes(app, services);
  transcriptRoutes(app, services);
  customerAttachmentRoutes(app, services);
  attachmentServing(app, services);
  exportServing(app, services);
}
