import { useEffect } from 'react';

let title: string | undefined;
let titleCount = 0;

/** Sets the title of the browser tab. */
export function usePageTitle(pageTitle: string): void {
  useEffect(() => {
    title = pageTitle ? `${pageTitle} · Chatwindow` : 'Chatwindow';
    showTitle();
  }, [pageTitle]);
}

/** Prefixes the title of every page with a count above zero: `(2) Inbox`. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    titleCount = count;
    showTitle();
    return () => {
      titleCount = 0;
      showTitle();
    };
  }, [count]);
}

function showTitle(): void {
  title ??= document.title;
  document.title = titleCount > 0 ? `(${titleCount}) ${title}` : title;
}
