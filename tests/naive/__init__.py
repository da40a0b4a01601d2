"""The rules once more, as plainly as can be: lists and sets, slow, sharing nothing with the product."""
