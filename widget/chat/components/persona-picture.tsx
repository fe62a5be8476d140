import * as css from './persona-picture.module.css';

/** The face of the persona who speaks, before the first line of its words. */
export function PersonaPicture({ address }: { address: string }) {
  return <img className={css.picture} src={address} alt="" width="28" height="28" />;
}
