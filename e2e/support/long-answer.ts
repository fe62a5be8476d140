/** An answer with every Markdown element, as a model writes it. */
export const longMarkdownAnswer = `## Caring for your bouquet

Fresh flowers last **seven to ten days** with a little care. Here is what helps most:

1. Cut two centimetres off each stem, at an angle.
2. Take away leaves that would stand in the water.
3. Change the water *every other day*.

- Keep them away from the sun and from fruit.
- Roses like it cooler than tulips.
  - Below 20 °C in the day
  - Even cooler at night

| flower | lasts | water |
|---|---:|---|
| Tulip | 5 days | little |
| Rose | 9 days | much |
| Daisy | 8 days | some |

> A spoon of sugar and a drop of vinegar replace the flower food.

\`\`\`js
const days = flowers.map((flower) => flower.lasts).sort();
\`\`\`

More on [our page on delivery and care](https://example.com/delivery), or write \`care\` here. [1]
`;
