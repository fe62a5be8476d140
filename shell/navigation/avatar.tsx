import { fileAddress } from '#shared/console/index.ts';
import * as css from './navigation.module.css';

/** The picture of a chatbot, or the first sign of its name; its name stands beside it. */
export function Avatar({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  const [first = ''] = name;
  return (
    <span className={css.avatar} aria-hidden="true">
      {imageUrl ? <img src={fileAddress(imageUrl)} alt="" /> : first.toLocaleUpperCase()}
    </span>
  );
}
