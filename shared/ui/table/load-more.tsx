import { errorText } from '#shared/console/index.ts';
import { Button } from '../actions/button.tsx';
import * as css from './load-more.module.css';

export interface LoadMoreProps {
  /** An infinite query. Nothing is rendered once all its pages are loaded. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
  label: string;
}

/** A button below a list that loads its next page. A failure is shown beside it; the list stays. */
export function LoadMore({ query, label }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={css.more}>
      {query.isFetchNextPageError && (
        <p role="alert" className={css.error}>
          {errorText(query.error)}
        </p>
      )}
      <Button
        status={query.isFetchingNextPage ? 'busy' : 'idle'}
        onClick={() => query.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}
