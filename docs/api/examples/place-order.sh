#!/bin/sh
# Places an order with nothing but curl:
#
#   WHOLESALE_API_KEY=wsk_… sh docs/api/examples/place-order.sh http://localhost:4000 10395 2
#
# Prints the order number. A request without an answer, or with a temporary failure, is repeated unchanged: its idempotency key ensures that it
# takes effect once. The API key needs the scopes to read the catalogue, write the cart and place orders.
set -eu
url=${1:?the address of the storefront} code=${2:?a product code} quantity=${3:-1}
: "${WHOLESALE_API_KEY:?an API key}"

# One idempotency key per intent, the same for every repetition.
key=order-$(date +%s)-$$

# ask '<GraphQL document>' '<variables as JSON>'
ask() {
  printf '{"query":"%s","variables":%s}' "$(printf %s "$1" | tr '\n' ' ')" "${2:-null}" |
    # The key is passed in a file, so that the process list does not show it.
    curl --silent --show-error --max-time 15 --retry 4 --retry-delay 1 --retry-all-errors \
      --config "$secrets" --header 'content-type: application/json' --data-binary @- "$url/graphql"
}
# field NAME: the value of this name in the JSON on standard input. Sufficient for answers without nested names; programs should use a JSON parser.
field() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" | grep -vx null || true; }
# checked ANSWER: shows the answer and stops if it is a failure or has problems.
checked() {
  case $1 in *'"errors":'* | *'"problems":'*) echo "$1" >&2; exit 1 ;; esac
}

secrets=$(mktemp)
trap 'rm -f "$secrets"' EXIT
printf 'header = "authorization: Bearer %s"\n' "$WHOLESALE_API_KEY" >"$secrets"

found=$(ask 'query ($code: String!) { productsByCodes(codes: [$code]) { product { productKey defaultQuantity { unit } } } }' "{\"code\":\"$code\"}")
checked "$found"
product=$(echo "$found" | field productKey) unit=$(echo "$found" | field unit)
[ -n "$product" ] || { echo "There is no product $code" >&2; exit 1; }

added=$(ask 'mutation ($input: AddCartLineInput!) { addCartLine(input: $input) { ... on CartSaved { savedLineIds } ... on Problems { problems { code message } } } }' \
  "{\"input\":{\"idempotencyKey\":\"$key-line\",\"line\":{\"productKey\":\"$product\",\"unit\":\"$unit\",\"orderQuantity\":\"$quantity.00\"}}}")
checked "$added"

dates=$(ask '{ deliveryDates { earliestDate } }')
checked "$dates"
day=$(echo "$dates" | field earliestDate)
if [ -n "$day" ]; then
  dated=$(ask 'mutation ($date: LocalDate!) { updateCartHeader(input: { deliveryDate: $date }) { ... on Problems { problems { code message } } } }' \
    "{\"date\":\"$day\"}")
  checked "$dated"
fi

seen=$(ask '{ cart { version } estimate { total } }')
checked "$seen"
total=$(echo "$seen" | field total)
ordered=$(ask 'mutation ($input: SubmitOrderInput!) { submitOrder(input: $input) { ... on OrderSubmitted { accepted orderNumber messages } ... on Problems { problems { code message } } } }' \
  "{\"input\":{\"idempotencyKey\":\"$key\",\"version\":$(echo "$seen" | field version)${total:+,\"total\":\"$total\"}}}")
checked "$ordered"
echo "$ordered" | field orderNumber
