export function made(parent, tag, name) {
  const element = document.createElement(tag)
  element.className = name
  if (tag === 'button') element.type = 'button'
  parent.append(element)
  return element
}

/** One card for each seat; they stay when the board changes, so that the focus does. */
export function cardsOf(list, count) {
  while (list.children.length < count) made(made(list, 'li', ''), 'span', 'card')
  return [...list.querySelectorAll('.card')]
}
