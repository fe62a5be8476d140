/**
 * Rarely opened tabs share one file, because each additional chunk adds bytes to the first load.
 */

export { GateDialog } from './draft/gate-dialog.tsx';
export { CrawlSiteButton } from './general/crawl-site-button.tsx';
export { HistoryTab } from './history/history-tab.tsx';
export { Install } from './install/install.tsx';
export { PageTab } from './page/page-tab.tsx';
export { People } from './people/people.tsx';
export { PagePreview } from './preview/page-preview.tsx';
export { StateSelect } from './preview/state-select.tsx';
