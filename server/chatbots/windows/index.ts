export { changePage } from './change/change-page.ts';
export { changeWindow } from './change/change-window.ts';
export { eraseDeletedJob } from './change/queue-erasure.ts';
export { addWindow } from './create/add-window.ts';
export { createWindow } from './create/create-window.ts';
export { assertWindowQuota } from './create/window-quota.ts';
export { findWindow } from './find-window.ts';
export { firstWindowFor } from './list/first-window.ts';
export { presentWindow } from './present-window.ts';
export { channelOf } from './published/channel-of.ts';
export { consentTextOf, consentVersion, guardianAgeIn } from './published/consent.ts';
export {
  aiAnswers,
  assertWindowOpen,
  createEmbeddableWindows,
  type EmbeddableWindows,
  takesFiles,
} from './published/embeddable-window.ts';
export { openingAt } from './published/opening.ts';
export { publicWindow } from './published/public-window.ts';
export {
  findPreviewedWindow,
  findPublishedWindow,
  findTestedWindow,
  type PublishedWindow,
} from './published/published-window.repository.ts';
export { windowByHash } from './window-by-hash.ts';
export { wholePage, wholeWindowSettings } from './window-settings.ts';
export { createWindowsRepository, type WindowRow } from './windows.repository.ts';
export { type OnSettings, windowRoutes } from './windows.routes.ts';
