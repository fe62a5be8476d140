import { accountEndpoints } from './account.ts';
import { agentEndpoints } from './agents.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { fileEndpoints } from './files.ts';
import { documentEndpoints, faqEndpoints } from './knowledge.ts';
import { liveEndpoints } from './live.ts';
import { organizationEndpoints } from './organizations.ts';
import { sessionEndpoints } from './sessions.ts';
import { webEndpoints } from './web.ts';
import { windowEndpoints } from './windows.ts';

/** Every call of the product by area: what OpenAPI publishes and what the sweep tests walk. */
export const endpointAreas = {
  account: accountEndpoints,
  organizations: organizationEndpoints,
  windows: windowEndpoints,
  agents: agentEndpoints,
  faq: faqEndpoints,
  documents: documentEndpoints,
  files: fileEndpoints,
  sessions: sessionEndpoints,
  live: liveEndpoints,
  web: webEndpoints,
} satisfies Record<string, Record<string, AnyEndpoint>>;

/** The same as one list, each with its area. */
export const allEndpoints: readonly { area: string; name: string; endpoint: AnyEndpoint }[] =
  Object.entries(endpointAreas).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ area, name, endpoint })),
  );
