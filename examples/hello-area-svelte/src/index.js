import { mount as mountComponent, unmount as unmountComponent } from 'svelte';
import GreetingList from './greeting-list.svelte';

let list;

export async function bootstrap() {}

export async function mount({ domElement }) {
  list = mountComponent(GreetingList, { target: domElement });
}

export async function unmount() {
  await unmountComponent(list);
}
