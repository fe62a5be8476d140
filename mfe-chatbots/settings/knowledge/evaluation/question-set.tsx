import { useState } from 'react';
import { api, type ResultOf, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { Button, Pager } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { refreshEvaluation } from './queries.ts';
import { QuestionForm, type QuestionInput } from './question-form.tsx';
import { QuestionItem } from './question-item.tsx';

const pageSize = 10;

interface QuestionSetProps extends KnowledgeContext {
  set: ResultOf<'GET /agents/:id/evaluation/questions'>;
}

export function QuestionSet({ agentId, mayEdit, set }: QuestionSetProps) {
  const { t } = useTranslation('knowledge');
  const [edited, setEdited] = useState<string | null>(null);
  const { adding, changing, ordering, removing, seeding } = useQuestionMutations(
    agentId,
    set.limit,
  );
  const [page, setPage] = useState(1);
  const { items } = set;
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  // Deleting the only question of the last page leaves `page` out of range.
  const first = (Math.min(page, pages) - 1) * pageSize;

  function move(index: number, by: 1 | -1) {
    const ids = items.map(({ id }) => id);
    ids.splice(index + by, 0, ...ids.splice(index, 1));
    ordering.mutate(ids);
  }

  return (
    <section className={css.results} aria-labelledby="question-set">
      <h2 id="question-set">{t('evaluation.questions', { count: items.length })}</h2>
      {mayEdit && (
        <>
          <div className={css.buttons}>
            <Button size="small" onClick={() => seeding.mutate('faq')}>
              {t('evaluation.seedFaq')}
            </Button>
            <Button size="small" onClick={() => seeding.mutate('unanswered')}>
              {t('evaluation.seedUnanswered')}
            </Button>
          </div>
          <QuestionForm isBusy={adding.isPending} onSubmit={adding.mutateAsync} />
        </>
      )}
      <ol className={css.passages} start={first + 1} aria-label={t('evaluation.order')}>
        {items.slice(first, first + pageSize).map((item, index) => (
          <li key={item.id} className={css.passage}>
            {edited === item.id ? (
              <QuestionForm
                existing={item}
                isBusy={changing.isPending}
                onCancel={() => setEdited(null)}
                onSubmit={async (input) => {
                  await changing.mutateAsync({ id: item.id, input });
                  setEdited(null);
                }}
              />
            ) : (
              <QuestionItem
                item={item}
                position={{
                  isFirst: first + index === 0,
                  isLast: first + index === items.length - 1,
                }}
                actions={
                  mayEdit
                    ? {
                        move: (by) => move(first + index, by),
                        edit: () => setEdited(item.id),
                        remove: () => removing.mutate(item.id),
                      }
                    : null
                }
              />
            )}
          </li>
        ))}
      </ol>
      <Pager page={Math.min(page, pages)} pages={pages} onPage={setPage} />
    </section>
  );
}

function useQuestionMutations(agentId: string, limit: number) {
  const { t } = useTranslation('knowledge');
  const params = { id: agentId };
  const refresh = {
    onSuccess: () => refreshEvaluation(agentId),
    onError: toast.error,
  };
  const path = '/agents/:id/evaluation/questions';
  return {
    adding: useMutation({
      mutationFn: ({ question, expects, text }: QuestionInput) =>
        api.call(`POST ${path}`, {
          params,
          body: { question, expects, ...(text && { text }) },
        }),
      ...refresh,
    }),
    changing: useMutation({
      mutationFn: ({ id: question_id, input }: { id: string; input: QuestionInput }) =>
        api.call(`PATCH ${path}/:question_id`, {
          params: { ...params, question_id },
          body: input,
        }),
      ...refresh,
    }),
    ordering: useMutation({
      mutationFn: (ids: string[]) => api.call(`PUT ${path}/order`, { params, body: { ids } }),
      ...refresh,
    }),
    removing: useMutation({
      mutationFn: (id: string) => api.call(`DELETE ${path}`, { params, body: { ids: [id] } }),
      ...refresh,
    }),
    seeding: useMutation({
      mutationFn: (from: 'faq' | 'unanswered') =>
        api.call('POST /agents/:id/evaluation/seed', { params, body: { from } }),
      onSuccess({ added, left_out }) {
        toast.success(t('evaluation.seeded', { count: added }));
        if (left_out > 0) toast.info(t('evaluation.leftOut', { count: left_out, limit }));
        refreshEvaluation(agentId);
      },
      onError: refresh.onError,
    }),
  };
}
