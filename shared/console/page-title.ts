import { useEffect } from 'react';

let title: string | undefined;
let count = 0;

/** Sets the title of the browser tab. */
export function usePageTitle(pageTitle: string): void {
  useEffect(() => {
    title = pageTitle ? `${pageTitle} · Chatwindow` : 'Chatwindow';
    showTitle();
  }, [pageTitle]);
}

/** Precedes the title of every page with a count while it is above zero: `(2) Inbox`. */
export function useTitleCount(pageCount: number): void {
  useEffect(() => {
    count = pageCount;
    showTitle();
    return () => {
      count = 0;
      showTitle();
    };
  }, [pageCount]);
}

function showTitle(): void {
  title ??= document.title;
  document.title = count > 0 ? `(${count}) ${title}` : title;
}
