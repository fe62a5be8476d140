import type { PageData } from '#shared/contracts/console/console-page.ts';

let pageData: PageData | undefined;

/** Data embedded in the page by the server; throws on pages outside the console. */
export function readPageData(): PageData {
  if (pageData) return pageData;
  const text = document.getElementById('page-data')?.textContent;
  if (!text) throw new Error('the page has no data');
  const data: PageData = JSON.parse(text); // written by our own server with this very type
  pageData = data;
  return data;
}

/** URL of an image or file; uploads (`/files/…`) are served by the customer host. */
export function fileAddress(url: string): string {
  return url.startsWith('/') ? `${readPageData().customerOrigin}${url}` : url;
}

/** For tests. */
export function setPageData(data: PageData): void {
  pageData = data;
}
