import { useState } from 'react';
import { api, queryClient, toast, useQuery, useTranslation } from '#shared/console/index.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { Banner, Button } from '#shared/ui/index.ts';
import { firstStepQueries } from '../../queries.ts';
import * as css from './first-steps.module.css';

/** Says that the demo's chats are examples, and removes them. */
export function ExamplesNotice() {
  const { t } = useTranslation('start');
  const { data } = useQuery(firstStepQueries.list());
  const [isAsking, setAsking] = useState(false);
  if (!data?.has_examples) return null;
  return (
    <div className={css.open}>
      <Banner
        action={
          <Button size="small" onClick={() => setAsking(true)}>
            {t('examples.remove')}
          </Button>
        }
      >
        {t('examples.text')}
      </Banner>
      <ConfirmAction
        open={isAsking}
        title={t('examples.title')}
        confirmLabel={t('examples.remove')}
        tone="danger"
        action={() => api.call('DELETE /demo/examples')}
        onDone={() => toast.success(t('examples.removed'))}
        onSettled={() => queryClient.invalidateQueries()}
        onClose={() => setAsking(false)}
      >
        {t('examples.about')}
      </ConfirmAction>
    </div>
  );
}
