import { api, useQuery, useTranslation } from '#shared/console/index.ts';
import type { ProductFile } from '#shared/contracts/knowledge/product-files.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { DescribeDialog } from '../descriptions/describe-dialog.tsx';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { PreviewTable } from './preview-table.tsx';
import { productQueries, refreshProducts } from './queries.ts';

interface SourceDialogProps {
  context: KnowledgeContext;
  file: ProductFile;
  onClose: () => void;
}

export function SourceDialog({ context, file, onClose }: SourceDialogProps) {
  const { t } = useTranslation('knowledge');
  const { data, error, refetch } = useQuery(productQueries.preview(context.knowledgeId, file.id));
  return (
    <DescribeDialog
      name={file.name}
      stored={storedIn(file)}
      columns={(data?.columns ?? []).filter(Boolean).map((name) => ({ name }))}
      mayEdit={context.mayEdit}
      propose={async () => {
        const proposed = await api.call('POST /ecommerce/generate_description', {
          body: { commerce_datafile_id: file.id },
        });
        // The contract gives all calls below this path one union type.
        if (!('dataframe_description' in proposed)) throw new TypeError('no descriptions');
        return { about: proposed.dataframe_description, columns: proposed.column_description };
      }}
      save={({ about, columns }, revision) =>
        api.call('PATCH /ecommerce/files/:id', {
          params: { id: file.id },
          body: { description: about, columns },
          headers: { 'if-match': `"${revision}"` },
        })
      }
      // The server sends the stored file with a 412.
      read={(current) => storedIn(current as ProductFile)}
      onSaved={() => refreshProducts(context)}
      onClose={onClose}
    >
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton shape="block" height={200} />}
      {data && <PreviewTable preview={data} caption={t('products.mapping.rows')} />}
    </DescribeDialog>
  );
}

const storedIn = ({ description: about, column_descriptions: columns, revision }: ProductFile) => ({
  about,
  columns,
  revision,
});
