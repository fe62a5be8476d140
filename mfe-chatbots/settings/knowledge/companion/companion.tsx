import { useSearch, useTranslation } from '#shared/console/index.ts';
import { SegmentedControl } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { Interviews } from './interviews.tsx';
import { ProfilePart } from './profile-part.tsx';
import { Setup } from './setup.tsx';
import { TriviaList } from './trivia-list.tsx';

const parts = { profile: ProfilePart, interviews: Interviews, trivia: TriviaList, setup: Setup };
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[]; // keys of a const object

export function Companion(context: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const [search, setSearch] = useSearch();
  const part = names.find((name) => name === search.get('part')) ?? 'profile';
  const Screen = parts[part];
  return (
    <div className={shared.part}>
      <div>
        <SegmentedControl
          label={t('companion.parts')}
          value={part}
          onChange={(name) =>
            setSearch(
              { part: name === 'profile' ? null : name, page: null, text: null, category: null },
              { replace: false },
            )
          }
          options={names.map((name) => ({ value: name, label: t(`companion.${name}.title`) }))}
        />
      </div>
      <Screen key={context.agentId} {...context} />
    </div>
  );
}
