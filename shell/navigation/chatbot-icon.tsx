import { fileAddress } from '#shared/console/index.ts';
import * as css from './navigation.module.css';

export function ChatbotIcon({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  const [first = ''] = name;
  return (
    <span className={css.avatar} aria-hidden="true">
      {imageUrl ? <img src={fileAddress(imageUrl)} alt="" /> : first.toLocaleUpperCase()}
    </span>
  );
}
