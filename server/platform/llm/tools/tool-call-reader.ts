import { z } from 'zod';
import type { ToolCall } from '../chat-model.ts';

/** A piece of a call; servers disagree about all fields. */
const pieceSchema = z.object({
  index: z.number().optional().catch(undefined),
  id: z.string().optional().catch(undefined),
  function: z
    .object({
      name: z.string().optional().catch(undefined),
      arguments: z.unknown(),
    })
    .optional()
    .catch(undefined),
});
type Piece = z.infer<typeof pieceSchema>;

interface Assembled {
  index: number;
  call: ToolCall;
}

/** No answer needs more calls at once. */
const maxCalls = 16;

/** Assembles the tool calls of an answer, whose arguments come in pieces. */
export class ToolCallReader {
  #assembled: Assembled[] = [];

  get calls(): readonly ToolCall[] {
    return this.#assembled.map(({ call }) => call);
  }

  /** Adds pieces of calls; returns how many characters they have. */
  feed(pieces: readonly unknown[]): number {
    return pieces.reduce<number>((sum, each) => {
      const piece = pieceSchema.safeParse(each);
      return sum + (piece.success ? this.#add(piece.data) : 1);
    }, 0);
  }

  #add(piece: Piece): number {
    const { name = '' } = piece.function ?? {};
    const text = argumentsOf(piece);
    const call = this.#callOf(piece);
    if (call) {
      // Some servers repeat the name in each piece.
      call.name ||= name;
      call.arguments += text;
    }
    return 1 + name.length + text.length;
  }

  /** The call that a piece continues, or a new one; undefined beyond the limit. */
  #callOf({ index, id, function: called }: Piece): ToolCall | undefined {
    const last = this.#assembled.at(-1);
    const isFirst = Boolean(id ?? called?.name);
    const position = index ?? (last && !isFirst ? last.index : this.#assembled.length);
    const known = this.#assembled.findLast((each) => each.index === position)?.call;
    // Some servers number all calls 0, so another id begins another call.
    if (known && (!id || id === known.id)) return known;
    if (this.#assembled.length >= maxCalls) return undefined;
    const call = { id: id ?? `call_${this.#assembled.length + 1}`, name: '', arguments: '' };
    this.#assembled.push({ index: position, call });
    return call;
  }
}

/** Some servers send the arguments as an object instead of a text. */
function argumentsOf({ function: called }: Piece): string {
  const value = called?.arguments;
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
