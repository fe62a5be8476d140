import { accountEndpoints } from './account.ts';
import { agentEndpoints } from './agents.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { attachmentEndpoints } from './attachments.ts';
import { auditEndpoints } from './audit.ts';
import { chatbotTemplateEndpoints } from './chatbot-templates.ts';
import { childSafetyEndpoints } from './child-safety.ts';
import { companionEndpoints } from './companion.ts';
import { contactEndpoints } from './contacts.ts';
import { conversationEndpoints } from './conversation.ts';
import { dataTableEndpoints } from './data-tables.ts';
import { documentEndpoints } from './documents.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { evaluationEndpoints } from './evaluation.ts';
import { faqEndpoints } from './faq.ts';
import { faqFileEndpoints } from './faq-files.ts';
import { fileEndpoints } from './files.ts';
import { firstStepEndpoints } from './first-steps.ts';
import { guidanceEndpoints } from './guidance.ts';
import { handoffEndpoints } from './handoff.ts';
import { installEndpoints } from './install.ts';
import { inviteEndpoints } from './invites.ts';
import { knowledgeEndpoints } from './knowledge.ts';
import { liveEndpoints } from './live.ts';
import { memberEndpoints } from './members.ts';
import { notificationAddressEndpoints } from './notification-addresses.ts';
import { organizationEndpoints } from './organizations.ts';
import { outboxEndpoints } from './outbox.ts';
import { ownDataEndpoints } from './own-data.ts';
import { passwordEndpoints } from './passwords.ts';
import { phoneEndpoints } from './phone.ts';
import { portableEndpoints } from './portable.ts';
import { productEndpoints } from './products.ts';
import { registryEndpoints } from './registry.ts';
import { reviewEndpoints } from './reviews.ts';
import { salesEndpoints } from './sales.ts';
import { schoolEndpoints } from './school.ts';
import { sessionEndpoints } from './sessions.ts';
import { signInEndpoints } from './sign-ins.ts';
import { statisticsEndpoints } from './statistics.ts';
import { transcriptEndpoints } from './transcript.ts';
import { translationEndpoints } from './translation.ts';
import { twoFactorEndpoints } from './two-factor.ts';
import { unansweredEndpoints } from './unanswered.ts';
import { userEndpoints } from './users.ts';
import { versionEndpoints } from './versions.ts';
import { webEndpoints } from './web.ts';
import { websiteEndpoints } from './websites.ts';
import { widgetEndpoints } from './widget.ts';
import { windowEndpoints } from './windows.ts';

/** Every call of the product by area: what OpenAPI publishes and what the sweep tests walk. */
export const endpointAreas = {
  account: accountEndpoints,
  passwords: passwordEndpoints,
  signIns: signInEndpoints,
  users: userEndpoints,
  firstSteps: firstStepEndpoints,
  phone: phoneEndpoints,
  twoFactor: twoFactorEndpoints,
  ownData: ownDataEndpoints,
  outbox: outboxEndpoints,
  reviews: reviewEndpoints,
  organizations: organizationEndpoints,
  members: memberEndpoints,
  invites: inviteEndpoints,
  statistics: statisticsEndpoints,
  windows: windowEndpoints,
  chatbotTemplates: chatbotTemplateEndpoints,
  notificationAddresses: notificationAddressEndpoints,
  versions: versionEndpoints,
  portable: portableEndpoints,
  install: installEndpoints,
  agents: agentEndpoints,
  faq: faqEndpoints,
  faqFiles: faqFileEndpoints,
  documents: documentEndpoints,
  dataTables: dataTableEndpoints,
  knowledges: knowledgeEndpoints,
  products: productEndpoints,
  unanswered: unansweredEndpoints,
  evaluation: evaluationEndpoints,
  websites: websiteEndpoints,
  files: fileEndpoints,
  translation: translationEndpoints,
  sessions: sessionEndpoints,
  conversation: conversationEndpoints,
  contacts: contactEndpoints,
  live: liveEndpoints,
  registry: registryEndpoints,
  web: webEndpoints,
  guidance: guidanceEndpoints,
  handoff: handoffEndpoints,
  widget: widgetEndpoints,
  transcript: transcriptEndpoints,
  attachments: attachmentEndpoints,
  audit: auditEndpoints,
  apiKeys: apiKeyEndpoints,
  sales: salesEndpoints,
  school: schoolEndpoints,
  childSafety: childSafetyEndpoints,
  companion: companionEndpoints,
} satisfies Record<string, Record<string, AnyEndpoint>>;

/** The same as one list, each with its area. */
export const allEndpoints: readonly { area: string; name: string; endpoint: AnyEndpoint }[] =
  Object.entries(endpointAreas).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ area, name, endpoint })),
  );
