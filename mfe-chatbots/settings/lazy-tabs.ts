/**
 * Rarely opened tabs share one file, because each additional chunk adds bytes to the first load.
 */

export { GateDialog } from './draft/gate-dialog.tsx';
export { ReadSite } from './general/read-site.tsx';
export { History } from './history/history.tsx';
export { Install } from './install/install.tsx';
export { Knowledge } from './knowledge/knowledge.tsx';
export { Page } from './page/page.tsx';
export { People } from './people/people.tsx';
export { PagePreview } from './preview/page-preview.tsx';
export { StateSelect } from './preview/state-select.tsx';
