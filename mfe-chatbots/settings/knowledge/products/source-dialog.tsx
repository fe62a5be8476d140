import { api, useQuery, useTranslation } from '#shared/console/index.ts';
import type { ProductFile } from '#shared/contracts/products.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { DescribeDialog } from '../descriptions/describe-dialog.tsx';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { PreviewTable } from './preview-table.tsx';
import { previewQuery, refreshProducts } from './product-queries.ts';

interface SourceDialogProps {
  place: KnowledgePlace;
  /** A table. */
  file: ProductFile;
  onClose: () => void;
}

/** The beginning of a table of products, and what it and its columns are about. */
export function SourceDialog({ place, file, onClose }: SourceDialogProps) {
  const { t } = useTranslation('knowledge');
  const { data, error, refetch } = useQuery(previewQuery(place.knowledgeId, file.id));
  return (
    <DescribeDialog
      name={file.name}
      stored={{ about: file.description, columns: file.column_descriptions }}
      columns={(data?.columns ?? []).filter(Boolean).map((name) => ({ name }))}
      mayEdit={place.mayEdit}
      propose={async () => {
        const proposed = await api.call('POST /ecommerce/generate_description', {
          body: { commerce_datafile_id: file.id },
        });
        // Contract 1 gives all calls below this path one type of result.
        if (!('dataframe_description' in proposed)) throw new TypeError('no descriptions');
        return { about: proposed.dataframe_description, columns: proposed.column_description };
      }}
      save={({ about, columns }) =>
        api.call('PATCH /ecommerce/files/:id', {
          params: { id: file.id },
          body: { description: about, columns },
        })
      }
      onSaved={() => refreshProducts(place)}
      onClose={onClose}
    >
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton shape="block" height={200} />}
      {data && <PreviewTable preview={data} caption={t('products.mapping.rows')} />}
    </DescribeDialog>
  );
}
