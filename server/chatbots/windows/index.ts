export { changePage } from './change/change-page.ts';
export { changeWindowRoutes } from './change/change-window.routes.ts';
export { changeWindow } from './change/change-window.ts';
export type { OnSettings } from './change/on-settings.ts';
export { eraseDeletedJob } from './change/queue-erasure.ts';
export { addWindow } from './create/add-window.ts';
export { createWindow } from './create/create-window.ts';
export { assertWindowQuota } from './create/window-quota.ts';
export { getWindow } from './get-window.ts';
export { getWindowByHash } from './get-window-by-hash.ts';
export { windowIdentityRoutes } from './identity.routes.ts';
export { findFirstWindow } from './list/find-first-window.ts';
export { windowListRoutes } from './list/window-list.routes.ts';
export { presentWindow } from './present-window.ts';
export { channelOf } from './published/channel-of.ts';
export { consentVersion, findConsentText, guardianAgeIn } from './published/consent.ts';
export {
  acceptsFiles,
  assertWindowOpen,
  createEmbeddableWindows,
  type EmbeddableWindows,
  isAiEnabled,
} from './published/embeddable-window.ts';
export { openingAt } from './published/opening.ts';
export { publicWindow } from './published/public-window.ts';
export {
  findEvaluatedWindow,
  findPreviewedWindow,
  findPublishedWindow,
  type PublishedWindow,
} from './published/published-window.repository.ts';
export { accountOf, chooseModel, findAgentModel } from './published/window-model.ts';
export { withPageDefaults, withWindowDefaults } from './window-settings.ts';
export { windowRoutes } from './windows.routes.ts';
