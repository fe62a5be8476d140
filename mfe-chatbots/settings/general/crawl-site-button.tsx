import { BookOpen } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import {
  api,
  errorText,
  queryClient,
  useMutation,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { Button, ButtonLink } from '#shared/ui/index.ts';
import { knowledgePath } from '#shared/utils/console-paths.ts';
import { normalizeWebUrl } from '#shared/utils/normalize-web-url.ts';
import type { SettingsValues } from '../form/settings-values.ts';
import { websiteQueries } from '../knowledge/websites/queries.ts';
import * as css from './rows.module.css';

export function CrawlSiteButton({ agentId }: { agentId: string }) {
  const { t } = useTranslation('settings');
  const hash = useWindowHash();
  const website = useWatch<SettingsValues, 'window.website'>({ name: 'window.website' });
  const url = website?.trim() ? normalizeWebUrl(website) : undefined;
  const reading = useMutation({
    mutationFn: async (siteUrl: string) => {
      const body = { agent_id: agentId, urls: [siteUrl] };
      const { items } = await api.call('POST /websites', { body });
      return { siteUrl, isKnown: items.every(({ unchanged }) => unchanged) };
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: websiteQueries.root }),
  });
  if (!url) return null;
  const isRead = reading.data?.siteUrl === url;
  return (
    <div className={css.readSite}>
      {isRead ? (
        <ButtonLink size="small" icon={BookOpen} to={knowledgePath(hash, { section: 'websites' })}>
          {t('readSite.show')}
        </ButtonLink>
      ) : (
        <Button
          size="small"
          icon={BookOpen}
          status={reading.isPending ? 'busy' : 'idle'}
          onClick={() => reading.mutate(url)}
        >
          {t('readSite.label')}
        </Button>
      )}
      <p role="status" className={css.status}>
        {reading.error
          ? errorText(reading.error)
          : isRead
            ? t(reading.data?.isKnown ? 'readSite.known' : 'readSite.begun')
            : t('readSite.hint')}
      </p>
    </div>
  );
}
