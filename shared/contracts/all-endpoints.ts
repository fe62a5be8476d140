import { accountEndpoints } from './account.ts';
import { agentEndpoints } from './agents.ts';
import { attachmentEndpoints } from './attachments.ts';
import { contactEndpoints } from './contacts.ts';
import { conversationEndpoints } from './conversation.ts';
import { documentEndpoints } from './documents.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { faqEndpoints } from './faq.ts';
import { fileEndpoints } from './files.ts';
import { handoffEndpoints } from './handoff.ts';
import { installEndpoints } from './install.ts';
import { inviteEndpoints } from './invites.ts';
import { knowledgeEndpoints } from './knowledge.ts';
import { liveEndpoints } from './live.ts';
import { memberEndpoints } from './members.ts';
import { organizationEndpoints } from './organizations.ts';
import { phoneEndpoints } from './phone.ts';
import { registryEndpoints } from './registry.ts';
import { sessionEndpoints } from './sessions.ts';
import { statisticsEndpoints } from './statistics.ts';
import { transcriptEndpoints } from './transcript.ts';
import { userEndpoints } from './users.ts';
import { webEndpoints } from './web.ts';
import { widgetEndpoints } from './widget.ts';
import { windowEndpoints } from './windows.ts';

/** Every call of the product by area: what OpenAPI publishes and what the sweep tests walk. */
export const endpointAreas = {
  account: accountEndpoints,
  users: userEndpoints,
  phone: phoneEndpoints,
  organizations: organizationEndpoints,
  members: memberEndpoints,
  invites: inviteEndpoints,
  statistics: statisticsEndpoints,
  windows: windowEndpoints,
  install: installEndpoints,
  agents: agentEndpoints,
  faq: faqEndpoints,
  documents: documentEndpoints,
  knowledges: knowledgeEndpoints,
  files: fileEndpoints,
  sessions: sessionEndpoints,
  conversation: conversationEndpoints,
  contacts: contactEndpoints,
  live: liveEndpoints,
  registry: registryEndpoints,
  web: webEndpoints,
  handoff: handoffEndpoints,
  widget: widgetEndpoints,
  transcript: transcriptEndpoints,
  attachments: attachmentEndpoints,
} satisfies Record<string, Record<string, AnyEndpoint>>;

/** The same as one list, each with its area. */
export const allEndpoints: readonly { area: string; name: string; endpoint: AnyEndpoint }[] =
  Object.entries(endpointAreas).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ area, name, endpoint })),
  );
