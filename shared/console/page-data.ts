import type { PageData } from '#shared/contracts/console-page.ts';

let pageData: PageData | undefined;

/** What the server wrote into the page; throws on a page that is not the console's. */
export function readPageData(): PageData {
  if (pageData) return pageData;
  const text = document.getElementById('page-data')?.textContent;
  if (!text) throw new Error('the page has no data');
  const data: PageData = JSON.parse(text); // written by our own server with this very type
  pageData = data;
  return data;
}

/** Address of a picture or file: uploads, `/files/…`, are served by the customer host. */
export function fileAddress(url: string): string {
  return url.startsWith('/') ? `${readPageData().customerOrigin}${url}` : url;
}

/** For tests, which have no page. */
export function setPageData(data: PageData): void {
  pageData = data;
}
