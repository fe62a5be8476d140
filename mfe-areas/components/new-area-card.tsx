import { useQuery, useTranslation } from '#shared/console/index.ts';
import { Card, CodeBlock } from '#shared/ui/index.ts';
import { areaQueries } from '../queries.ts';

/** How another team begins an area; absent where the packages were not built. */
export function NewAreaCard() {
  const { t } = useTranslation('areas');
  const packages = useQuery(areaQueries.packages()).data?.items ?? [];
  const creator = packages.find(({ name }) => name === 'create-chatwindow-area');
  if (!creator) return null;
  const create = `npx --yes ${creator.url} returns-desk --console ${location.origin}`;
  return (
    <Card title={t('newArea.title')}>
      <p>{t('newArea.text')}</p>
      <CodeBlock
        label={t('newArea.commands')}
        code={[create, 'cd returns-desk', 'npm install', 'npm test'].join('\n')}
      />
    </Card>
  );
}
