import { Pencil, Trash2 } from 'lucide-react';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { Product } from '#shared/contracts/knowledge/products.ts';
import { Button, EmptyState, Table } from '#shared/ui/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { pageSize, type useListFilter } from '../use-list-filter.ts';
import { useProductColumns } from './product-columns.tsx';
import { productQueries } from './queries.ts';
import { SampleShop } from './sample-shop.tsx';

interface ProductListProps {
  context: KnowledgeContext;
  filter: ReturnType<typeof useListFilter>;
  canAddSample: boolean;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}

/** The products that match the filter, a page at a time. */
export function ProductList({ context, filter, canAddSample, onEdit, onDelete }: ProductListProps) {
  const { t } = useTranslation('knowledge');
  const { text, setTyped, page, setPage } = filter;
  const list = useQuery(productQueries.list(context.knowledgeId, filter));

  // Imported products have no actions: they follow their source.
  const actionsOf = (product: Product) =>
    product.is_entered
      ? [
          { label: t('products.entry.edit'), icon: Pencil, onSelect: () => onEdit(product) },
          {
            label: t('products.delete'),
            icon: Trash2,
            danger: true,
            onSelect: () => onDelete(product),
          },
        ]
      : [];

  return (
    <Table<Product>
      caption={t('products.caption')}
      columns={useProductColumns()}
      rows={list.data?.items ?? []}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      query={list}
      empty={
        text ? (
          <EmptyState
            title={t('products.noMatch')}
            action={<Button onClick={() => setTyped('')}>{t('products.showAll')}</Button>}
          />
        ) : (
          <EmptyState
            title={t('products.empty')}
            action={canAddSample && <SampleShop context={context} />}
          >
            {t('products.emptyText')}
          </EmptyState>
        )
      }
      actions={context.mayEdit ? actionsOf : undefined}
      paging={{ page, pages: Math.ceil((list.data?.total ?? 0) / pageSize), onPage: setPage }}
    />
  );
}
