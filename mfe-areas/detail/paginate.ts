const perPage = 20;

/** The rows of a page, and the props of the pagination. */
export function paginate<Row>(
  rows: readonly Row[],
  requested: string | null,
  onPage: (page: number) => void,
) {
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(requested)) || 1));
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage),
    paging: { page, pages, onPage },
  };
}
